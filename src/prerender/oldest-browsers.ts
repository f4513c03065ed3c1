/**
 * The list is Vite's own for this year, and the last Chrome for Windows 7. The build compiles
 * syntax for these; a test looks for functions that they lack.
 */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox114', 'safari16.4', 'ios16.4'];
