import { createElement } from 'react';

const Badge = ({ id, text, art }) =>
  createElement('p', { id }, createElement('img', { src: art, alt: '' }), text ?? '--');

export const widgets = { badge: Badge };
