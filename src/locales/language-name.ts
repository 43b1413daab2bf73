/** Names that neither a capital letter nor capitals alone give. The same in every language we speak. */
const names: Readonly<Record<string, string>> = {
  'c++': 'C++',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  golang: 'Go',
  javascript: 'JavaScript',
  js: 'JavaScript',
  kt: 'Kotlin',
  latex: 'LaTeX',
  powershell: 'PowerShell',
  ps1: 'PowerShell',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  sh: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yml: 'YAML',
};
const CAPITALS = /^(c#|css|csv|html|jsx|json|php|scss|sql|svg|toml|tsx|xml|yaml)$/;

/** A language as people write it: `typescript` and `ts` are "TypeScript", `rust` is "Rust". */
export function languageName(language: string): string {
  const key = language.trim().toLowerCase();
  if (CAPITALS.test(key)) return key.toUpperCase();
  return (Object.hasOwn(names, key) && names[key]) || key.charAt(0).toUpperCase() + key.slice(1);
}
