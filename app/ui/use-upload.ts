import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { showToast } from "./toasts";

const SIGNED_OUT = "You've been signed out. Sign in on another tab, then upload the file again.";

const FAILED = "The file couldn't be uploaded. Nothing was changed. Try again.";

/**
 * Uploads a form with a file, or with a converted file in its place, and reports progress. Errors appear beside
 * their field. An interrupted upload changes nothing, and the same file can be sent again.
 */
export function useUpload(action: string, done: () => void) {
	const revalidator = useRevalidator();
	const sending = useRef<XMLHttpRequest | null>(null);
	const [sent, setSent] = useState<number | null>(null);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const refuse = (field: string, message: string) => setErrors({ [field]: [message] });
	const send = (form: HTMLFormElement, field: string, file?: Blob) => {
		const request = new XMLHttpRequest();
		sending.current = request;
		request.open("POST", action);
		request.setRequestHeader("Accept", "application/json");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => setSent(total > 0 ? loaded / total : 0);
		request.onloadend = () => {
			setSent(null);
			sending.current = null;
			const { message, fields } = (request.response ?? {}) as {
				message?: string;
				fields?: Record<string, string[]>;
			};
			if (request.status === 200 && message) {
				form.reset();
				setErrors({});
				done();
				showToast({ tone: "success", message });
				revalidator.revalidate();
			} else if (request.status === 401) refuse(field, SIGNED_OUT);
			else if (request.status > 0) setErrors(fields ?? { [field]: [message ?? FAILED] });
		};
		request.onerror = () => refuse(field, "You're offline. Nothing was changed. Try again.");
		request.onabort = () => setErrors({});
		setSent(0);
		setErrors({});
		const body = new FormData(form);
		if (file) body.set(field, file, field);
		request.send(body);
	};
	return { send, sent, errors, refuse, setErrors, cancel: () => sending.current?.abort() };
}
