import { useState } from "react";
import { Icon } from "./icon";
import { TextInput, type TextInputProps } from "./text-input";

/**
 * Password field with a button that shows the password; `autoComplete` says whether it is the current or a new
 * one.
 */
export function PasswordInput({
	autoComplete,
	...rest
}: Omit<TextInputProps, "type"> & { autoComplete: "current-password" | "new-password" }) {
	const [shown, setShown] = useState(false);
	return (
		<div className="relative">
			<TextInput
				type={shown ? "text" : "password"}
				autoComplete={autoComplete}
				autoCapitalize="none"
				spellCheck={false}
				className="pr-11"
				{...rest}
			/>
			<button
				type="button"
				aria-label={shown ? "Hide password" : "Show password"}
				onClick={() => setShown(!shown)}
				className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-sm text-muted hover:text-ink touch:w-11 noscript:hidden"
			>
				<Icon name={shown ? "eye-off" : "eye"} />
			</button>
		</div>
	);
}
