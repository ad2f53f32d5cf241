import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useErrorText } from './use-error-text.ts';

/** Returns a field's error only after the user left it or tried to submit, since a new row starts empty. */
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
