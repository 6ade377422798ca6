import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useRefusal } from "~/platform/flash";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { Icon } from "~/ui/icon";
import { showToast } from "~/ui/toasts";
import { campPaths } from "../paths";
import { LOGO_MOST_BYTES } from "../rules";

type Chosen = { url: string; name: string } | null;

/**
 * Chooses a picture, shows it, and sends it with its progress. Before JavaScript it is a plain form: choose, then upload.
 */
export default function LogoUpload({ has_logo }: { has_logo: boolean }) {
	const refusal = useRefusal("logo");
	const revalidator = useRevalidator();
	const form = useRef<HTMLFormElement>(null);
	const sending = useRef<XMLHttpRequest | null>(null);
	const [chosen, setChosen] = useState<Chosen>(null);
	const [sent, setSent] = useState<number | null>(null);
	const [error, setError] = useState<string | null>(null);
	useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);

	const choose = (file: File | undefined) => {
		setError(file && file.size > LOGO_MOST_BYTES ? TOO_LARGE : null);
		setChosen(file ? { url: URL.createObjectURL(file), name: file.name } : null);
	};
	/** Beside the field, where keyboard and screen reader are led. */
	const refuse = (message: string) => {
		setError(message);
		form.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
	};
	const clear = () => {
		form.current?.reset();
		setChosen(null);
		setError(null);
	};
	const send = () => {
		const request = new XMLHttpRequest();
		sending.current = request;
		request.open("POST", campPaths.uploadLogo);
		request.setRequestHeader("Accept", "application/json");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => setSent(total > 0 ? loaded / total : 0);
		request.onloadend = () => {
			setSent(null);
			sending.current = null;
			const message: unknown = request.response?.message;
			if (request.status === 200 && typeof message === "string") {
				clear();
				showToast({ tone: "success", message });
				revalidator.revalidate();
				// The session ended: what came is the door that the request was led to.
			} else if (request.status === 200) refuse(SIGNED_OUT);
			else if (request.status > 0)
				refuse(typeof message === "string" ? message : "Failed to upload the logo");
		};
		request.onerror = () => refuse("No connection. Nothing was changed: try again.");
		request.onabort = () => setError(null);
		setSent(0);
		request.send(new FormData(form.current ?? undefined));
	};

	return (
		<form
			ref={form}
			method="post"
			action={campPaths.uploadLogo}
			encType="multipart/form-data"
			onSubmit={(event) => {
				event.preventDefault();
				if (!chosen) refuse("Choose a picture first.");
				else if (!error && sent === null) send();
			}}
			className="grid gap-3"
		>
			<Field
				name="logo"
				label={has_logo ? "Another picture" : "Picture"}
				errors={error ?? refusal?.message}
				help="PNG, JPEG or WebP, up to 2 MB. What a camera writes into a picture, like its place, is left out."
			>
				<FileInput accept="image/png,image/jpeg,image/webp" onChoose={choose} />
			</Field>
			{chosen && !error ? (
				<div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken p-3">
					<img
						src={chosen.url}
						alt="Preview of the logo"
						onError={() => setError("This is not a picture that can be shown. Choose another file.")}
						className="max-h-16 max-w-40 rounded-sm bg-surface object-contain"
					/>
					<span className="min-w-0 flex-1 truncate text-muted">{chosen.name}</span>
				</div>
			) : null}
			{sent === null ? null : (
				<div className="flex items-center gap-3">
					<progress value={sent} max={1} aria-label="Upload" className="h-1.5 flex-1 accent-pine" />
					<span className="w-10 text-right text-muted tabular-nums">{Math.round(sent * 100)} %</span>
				</div>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" icon={<Icon name="upload" />} pending={sent !== null}>
					Upload logo
				</Button>
				{sent !== null ? (
					<Button variant="quiet" onClick={() => sending.current?.abort()}>
						Cancel
					</Button>
				) : chosen ? (
					<Button variant="quiet" onClick={clear}>
						Discard
					</Button>
				) : null}
			</div>
		</form>
	);
}

const SIGNED_OUT =
	"You are signed out, and the logo was not uploaded. Reload the page to sign in again, then upload it once more.";
const TOO_LARGE = "A logo may have at most 2 MB. Choose a smaller picture.";
