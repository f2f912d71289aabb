import { toWords } from '../../json.ts';
import { listPages } from './page-list.ts';
import type { Project } from './project.ts';

/** The name of a product for people, in the spelling of the page with that name: `nft` is “NFT”. */
export function productName(project: Project, product: string): string {
  const words = toWords(product);
  return listPages(project).find(({ name }) => name.toLowerCase() === words.toLowerCase())?.name ?? words;
}
