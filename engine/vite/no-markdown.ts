/** Replaces RJSF's Markdown renderer: texts are messages, rendered as is. */
export const Markdown = ({ children }: { children?: string }): string => children ?? '';
export default Markdown;
