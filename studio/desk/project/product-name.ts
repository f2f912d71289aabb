import { toWords } from '../../json.ts';
import { listPages } from './page-list.ts';
import type { Project } from './project.ts';

/** What a product is called, in the spelling of the page with its name: `nft` is “NFT”. */
export function productName(project: Project, product: string): string {
  const words = toWords(product);
  return listPages(project).find(({ name }) => name.toLowerCase() === words.toLowerCase())?.name ?? words;
}
