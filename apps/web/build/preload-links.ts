/** Script text, for a page's inline scripts: adds preload links to the head for the style sheets and scripts of the expression `files`. */
export const preloadLinks = (files: string): string =>
  `${files}.forEach(function(n){var l=document.createElement('link');l.crossOrigin='';l.href='/'+n;if(/css$/.test(n)){l.rel='preload';l.as='style'}else l.rel='modulepreload';document.head.append(l)})`;
