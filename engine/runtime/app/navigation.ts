import type { App } from '../../language/format/index.ts';
import { createLayers } from '../core/layers.ts';
import type { Router } from '../core/router.ts';
import { LoadError } from '../core/loader.ts';
import type { Navigation } from '../core/ports.ts';
import { listValues } from '../core/scope.ts';
import { plainValue } from '../core/typed.ts';
import { routeNamed } from '../core/route.ts';

type OfPages = Pick<Navigation, 'getPage' | 'guardDelay' | 'drawn' | 'isRoute' | 'addressNames'>;

/** Navigation for actions. The view sets the navigator once the router is mounted. */
export function createNavigation(
  app: () => App,
  router: Router,
  pages: OfPages,
  showFailure: (error: unknown) => void,
): Navigation {
  const navigation: Navigation = {
    ...pages,
    router,
    layers: createLayers(router),
    go: (route, params, replace) => {
      const target = routeNamed(app(), route);
      if (!pages.isRoute(target)) return showFailure(new LoadError('missing', target));
      return navigation.navigator?.go({ route: target, params: listValues(plainValue(params)), replace });
    },
    back: () => {
      const { navigator } = navigation;
      if (!navigator?.back()) navigator?.go({ route: app().start, params: {}, replace: true });
    },
  };
  return navigation;
}
