import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly failed: (error: unknown, phase: 'render', componentStack: string) => void;
  readonly children?: ReactNode;
}

/** Reports what a component throws; the page outside says it in words. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.failed(error, 'render', componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
