/** Opens a place such as `schemas/app.json:12:5` in the editor, through Vite's development server. */
export async function openInEditor(place: string): Promise<void> {
  if (place !== '') await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
}
