// React's style type knows no custom properties; this lets `style={{ '--share': 0.4 }}` pass the compiler.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

export {};
