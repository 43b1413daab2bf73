import { expect } from '@open-wc/testing';
import { sanitizeSvg } from '../../src/sanitizer/sanitize-svg.js';
import { SVG_ATTACKS } from './svg-attacks.js';

/** What the page of demo/strict has, as far as a parser of pictures could hurt it. */
const POLICY = [
  "script-src-attr 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Text of a picture in which a parser in another state than ours finds a tag. */
const DISGUISED: Readonly<Record<string, string>> = {
  'comment in a title': '<title><!--</title><svg onload="RUN"><base href="/x"></svg>',
  'end of a title in a value': '<title><svg a="</title><svg onload=RUN>"></title>',
  'section outside a picture': '<![CDATA[><svg onload="RUN"><script>RUN</script>]]>',
  'end of a text area': '<textarea><svg a="</textarea><svg style=fill:red onload=RUN>"></textarea>',
  'quote behind a vertical tab': '<svg a=\v"x onload=RUN "><base href="/x"></svg>',
};

describe('a hostile picture on a page with a strict policy', () => {
  const violations: string[] = [];
  const note = ({ effectiveDirective, sample }: SecurityPolicyViolationEvent) =>
    void violations.push(`${effectiveDirective} ${sample}`);

  before(() => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = POLICY;
    document.head.append(meta);
    document.addEventListener('securitypolicyviolation', note);
  });
  after(() => document.removeEventListener('securitypolicyviolation', note));

  const reported = async (run: () => void): Promise<string[]> => {
    violations.length = 0;
    run();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [...violations];
  };

  for (const [name, payload] of Object.entries({ ...SVG_ATTACKS, ...DISGUISED })) {
    it(`is no violation: ${name}`, async () => {
      expect(await reported(() => void sanitizeSvg(payload))).to.deep.equal([]);
    });
  }

  it('would notice one', async () => {
    const parse = () => new DOMParser().parseFromString('<p onclick="x()">', 'text/html');
    expect(await reported(() => void expect(parse).to.throw())).to.have.length(1);
    const trusted = (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes.createPolicy('strict-test', { createHTML: (text: string) => text }) as {
      createHTML(text: string): string;
    };
    const markup = trusted.createHTML('<svg onload="x()"><base href="/x"><rect style="fill:red"/></svg>');
    expect(await reported(() => void new DOMParser().parseFromString(markup, 'text/html'))).not.to.have.length(0);
  });
});
