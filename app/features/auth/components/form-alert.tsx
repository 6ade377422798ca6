import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "~/ui/alert";

interface FormAlertProps {
	errors: readonly string[] | undefined;
	/** What to do instead. */
	children?: ReactNode;
}

/** Why a form was refused as a whole. Takes focus, so that keyboard and screen reader start there. */
export function FormAlert({ errors, children }: FormAlertProps) {
	const box = useRef<HTMLDivElement>(null);
	const message = errors?.join(" ") ?? "";
	useEffect(() => {
		if (message !== "") box.current?.focus();
	}, [message]);
	if (message === "") return null;
	return (
		<div ref={box} role="alert" tabIndex={-1} className="rounded-md">
			<Alert tone="warning">
				<p className="font-medium">{message}</p>
				{children}
			</Alert>
		</div>
	);
}
