/** Replaces RJSF's Markdown: texts are messages, rendered as they are. */
export const Markdown = ({ children }: { children?: string }): string => children ?? '';
export default Markdown;
