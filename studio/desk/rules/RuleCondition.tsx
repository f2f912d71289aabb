import type { Operation } from '@vitrine/engine/edit';
import { ConditionField } from '../condition/ConditionField.tsx';
import { getIn, isExpression } from '../../json.ts';
import type { Project } from '../project.ts';
import type { Rule } from './rules.ts';

interface Props {
  readonly project: Project;
  readonly rule: Rule;
  readonly brand: string | undefined;
  edit(operation: Operation): void;
}

/** When a rule holds. */
export function RuleCondition({ project, rule: { file, name, declared }, brand, edit }: Props) {
  const path = `/rules/${name}/require`;
  const require = getIn(declared, 'require');
  return (
    <ConditionField
      label="Holds when"
      value={isExpression(require) ? require : ''}
      project={project}
      place={{ file, path, ...(brand !== undefined && { brand }) }}
      // a rule without a condition would allow everything
      onChange={(value) => value !== '' && edit({ op: 'set', file, path, value })}
    />
  );
}
