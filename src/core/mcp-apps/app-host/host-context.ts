/** What an app knows of its surroundings. Further keys pass through. */
export interface HostContext {
  readonly toolInfo?: { readonly id?: string | number; readonly tool: object };
  readonly theme?: 'light' | 'dark';
  readonly styles?: {
    readonly variables?: Readonly<Record<string, string>>;
    readonly css?: { readonly fonts?: string };
  };
  readonly displayMode?: string;
  readonly availableDisplayModes?: readonly string[];
  readonly containerDimensions?: {
    readonly width?: number;
    readonly height?: number;
    readonly maxWidth?: number;
    readonly maxHeight?: number;
  };
  readonly locale?: string;
  readonly timeZone?: string;
  readonly userAgent?: string;
  readonly platform?: 'web' | 'desktop' | 'mobile';
  readonly deviceCapabilities?: { readonly touch?: boolean; readonly hover?: boolean };
  readonly safeAreaInsets?: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly [key: string]: unknown;
}
