import { TextInput } from "./text-input";

/** Input for the six digits of an authenticator app; phones can autofill it. Place it in a Field. */
export function CodeInput() {
	return (
		<TextInput
			inputMode="numeric"
			autoComplete="one-time-code"
			// Some apps show a space in the middle of the code.
			pattern="\s*\d{3}\s?\d{3}\s*"
			title="6 digits"
			maxLength={10}
			required
			spellCheck={false}
			className="max-w-44 text-lg tracking-[0.3em] tabular-nums"
		/>
	);
}
