import { css } from 'lit';

/**
 * An inner box, `.fill`, that is as wide and as high as its element, whatever `display` a host has given that: custom
 * elements are inline by themselves, so hosts write `display: block` on them out of habit. Heights come down in three
 * ways: by growing, where the element is the column that it is by itself; as a percentage, where it is another box; and
 * without a height of its own as the element's least and greatest one. Least heights and containment belong here, too.
 */
export const fillStyles = css`
  /* As wide as a block, also where a box is as wide as what it holds: a frame or a size container holds nothing. */
  :host { display: flex; flex-direction: column; inline-size: -webkit-fill-available; inline-size: stretch; }
  .fill {
    position: relative; display: flex; flex-direction: column; flex: 1 1 auto; min-inline-size: 0; inline-size: 100%;
    block-size: 100%; min-block-size: inherit; max-block-size: inherit;
  }
`;
