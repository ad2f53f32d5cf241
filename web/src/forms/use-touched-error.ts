import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useErrorText } from './use-error-text.ts';

/** The error of a field that the user has left, or that kept the form from being sent; a new row is empty at first. */
export function useTouchedError<T extends FieldValues>(
  form: UseFormReturn<T>,
): (path: Path<T>) => string | undefined {
  const errorText = useErrorText();
  const { formState } = form;
  return (path) => {
    const { isTouched, error } = form.getFieldState(path, formState);
    return isTouched ? errorText(error) : undefined;
  };
}
