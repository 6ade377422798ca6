import { Field, type FieldProps } from "./field";
import { PasswordInput } from "./password-input";

/** Field for a new password, with the required length and advice on choosing a good one. */
export function NewPasswordField(field: Omit<FieldProps, "help" | "children">) {
	return (
		<Field {...field} help="10 to 128 characters. A few words in a row are easy to remember.">
			<PasswordInput autoComplete="new-password" minLength={10} maxLength={128} />
		</Field>
	);
}
