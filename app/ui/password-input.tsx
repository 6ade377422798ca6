import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { TextInput, type TextInputProps } from "./text-input";

/** A password that can be shown while typing; `autoComplete` says whether it is the current or a new one. */
export function PasswordInput({
	autoComplete,
	...rest
}: Omit<TextInputProps, "type"> & { autoComplete: "current-password" | "new-password" }) {
	const [shown, setShown] = useState(false);
	const Icon = shown ? EyeOff : Eye;
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
				<Icon aria-hidden className="size-4" />
			</button>
		</div>
	);
}
