import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'secondary' | 'danger' | 'remove';
}

export function Button({ kind = 'secondary', className, ...props }: ButtonProps) {
  const classes = className ? `${styles[kind]} ${className}` : styles[kind];
  return <button type="button" className={classes} {...props} />;
}
