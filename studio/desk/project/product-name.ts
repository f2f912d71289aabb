import { toWords } from '../../json.ts';
import { listPages } from './page-list.ts';
import type { Project } from './project.ts';

/** The display name of a product. A page with the same name determines the spelling: `nft` becomes “NFT”. */
export function productName(project: Project, product: string): string {
  const words = toWords(product);
  return listPages(project).find(({ name }) => name.toLowerCase() === words.toLowerCase())?.name ?? words;
}
