import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'secondary' | 'danger' | 'remove';
}

/** A button, which is for itself or submits its form. */
export function Button({ kind = 'secondary', className, ...props }: ButtonProps) {
  const classes = className ? `${styles[kind]} ${className}` : styles[kind];
  return <button type="button" className={classes} {...props} />;
}
