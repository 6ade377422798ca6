import { type ReactNode, useEffect, useRef } from "react";
import { Alert, type AlertTone } from "#app/ui/alert";

interface FormAlertProps {
	errors: readonly string[] | undefined;
	tone?: AlertTone;
	/** Suggestion of what to do instead. */
	children?: ReactNode;
}

/** Error of a whole form. Takes focus, so that keyboard and screen reader users start there. */
export function FormAlert({ errors, tone = "warning", children }: FormAlertProps) {
	const box = useRef<HTMLDivElement>(null);
	const message = errors?.join(" ") ?? "";
	useEffect(() => {
		if (message !== "") box.current?.focus();
	}, [message]);
	if (message === "") return null;
	return (
		<div ref={box} role="alert" tabIndex={-1} className="rounded-md">
			<Alert tone={tone}>
				<p className="font-medium">{message}</p>
				{children}
			</Alert>
		</div>
	);
}
