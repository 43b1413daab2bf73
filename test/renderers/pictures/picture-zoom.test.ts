import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { PictureZoom } from '../../../src/renderers/pictures/picture-zoom.js';

class ZoomedPicture extends LitElement {
  readonly zoom = new PictureZoom(this);
}
customElements.define('zoomed-picture', ZoomedPicture);

describe('PictureZoom', () => {
  it('says at which edges a picture goes on', async () => {
    const host = await fixture<ZoomedPicture>(html`<zoomed-picture></zoomed-picture>`);
    const box = await fixture<HTMLElement>(html`<div style="inline-size: 400px; block-size: 400px"><p></p></div>`);
    const placed = { paper: box.querySelector('p')!, size: { width: 800, height: 200 } };
    const pastEdges = () =>
      ['left', 'right', 'top', 'bottom'].map((edge) => box.style.getPropertyValue(`--_past-${edge}`));
    host.zoom.showPicture(box, placed, false, 0.8);
    expect(host.zoom.percent).to.equal(80);
    expect(pastEdges(), 'from its beginning').to.deep.equal(['0px', '32px', '0px', '0px']);
    host.zoom.zoomIn();
    host.zoom.zoomIn();
    expect(pastEdges(), 'to both sides of its middle').to.deep.equal(['32px', '32px', '0px', '0px']);
    host.zoom.fitView();
    expect(pastEdges(), 'whole').to.deep.equal(['0px', '0px', '0px', '0px']);
  });
});
