/** What our declarations use of `@angular/core`, for a check without Angular; `npm run frameworks` compiles against the real one. */
export interface EventEmitter<Value> {
  emit(value?: Value): void;
}
export interface Signal<Value> {
  (): Value;
}
export interface ɵɵFactoryDeclaration<Type, Dependencies> {
  readonly type: Type;
  readonly dependencies: Dependencies;
}
export interface ɵɵComponentDeclaration<Type, Selector, As, Inputs, Outputs, Queries, Content, Standalone, Hosts> {
  readonly type: Type;
  readonly rest: [Selector, As, Inputs, Outputs, Queries, Content, Standalone, Hosts];
}
