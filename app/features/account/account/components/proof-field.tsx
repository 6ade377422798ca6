import { CodeInput } from "#app/ui/code-input";
import { Field, type FieldData } from "#app/ui/field";
import { PasswordInput } from "#app/ui/password-input";

interface ProofFieldProps {
	email: string;
	has_password: boolean;
	field: (name: "password" | "code") => FieldData;
}

/**
 * Field for identity proof: the password, or an authenticator code for users without a password. Both are optional
 * in the schema.
 */
export function ProofField({ email, has_password, field }: ProofFieldProps) {
	if (!has_password) {
		return (
			<Field
				{...field("code")}
				required
				label="Code"
				help="Enter the 6-digit code from your authenticator app."
			>
				<CodeInput />
			</Field>
		);
	}
	return (
		<>
			<input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
			<Field {...field("password")} required label="Your password">
				<PasswordInput autoComplete="current-password" required maxLength={1000} />
			</Field>
		</>
	);
}
