/* Before anything else: a violation that nobody counts would look like none. */
window.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
  window.violations.push([violatedDirective, blockedURI, sourceFile, lineNumber].join(' '));
  const figure = document.getElementById('violations');
  if (figure) figure.textContent = String(window.violations.length);
});
