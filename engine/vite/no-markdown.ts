/** Stands in for RJSF's Markdown: our texts are messages, shown as they are. */
export const Markdown = ({ children }: { children?: string }): string => children ?? '';
export default Markdown;
