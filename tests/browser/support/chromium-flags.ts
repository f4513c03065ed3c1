/** How every Chromium is started: it does nothing but what it is asked for. */
export const chromiumFlags = [
  '--disable-gpu',
  // Painting without a graphics card is what costs time here.
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  // One process fewer for two cores to run.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the widths of letters otherwise, and lines break where they should not.
  '--font-render-hinting=none',
];
