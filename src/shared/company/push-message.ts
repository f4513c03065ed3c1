/** What the server pushes, as JSON, and the worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a tap: a path of the site. */
  path: string;
  /** A later message of the same tag takes the place of this one. */
  tag: string;
}
