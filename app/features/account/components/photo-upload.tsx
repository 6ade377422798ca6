import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useRefusal } from "~/platform/flash";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { Icon } from "~/ui/icon";
import { showToast } from "~/ui/toasts";
import { accountPaths } from "../paths";
import { PHOTO_MOST_BYTES, PHOTO_TOO_LARGE } from "../photo/photo-url";
import { squared } from "../photo/squared";

interface PhotoUploadProps {
	user: { id: string; name: string };
	has_photo: boolean;
}

/** Chooses a photo, shows its middle as it will be kept, and sends that with its progress. A plain form before JavaScript. */
export default function PhotoUpload({ user, has_photo }: PhotoUploadProps) {
	const refusal = useRefusal("photo");
	const revalidator = useRevalidator();
	const form = useRef<HTMLFormElement>(null);
	const sending = useRef<XMLHttpRequest | null>(null);
	const [chosen, setChosen] = useState<{ url: string; blob: Blob } | null>(null);
	const [sent, setSent] = useState<number | null>(null);
	const [error, setError] = useState<string | null>(null);
	useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);

	/** Beside the field, where keyboard and screen reader are led. */
	const refuse = (message: string) => {
		setError(message);
		form.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
	};
	const choose = async (file: File | undefined) => {
		setError(null);
		setChosen(null);
		if (!file) return;
		const blob = await squared(file);
		if (blob.size > PHOTO_MOST_BYTES) refuse(PHOTO_TOO_LARGE);
		else setChosen({ url: URL.createObjectURL(blob), blob });
	};
	const clear = () => {
		form.current?.reset();
		setChosen(null);
		setError(null);
	};
	const send = (blob: Blob) => {
		const request = new XMLHttpRequest();
		sending.current = request;
		request.open("POST", accountPaths.photo);
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
			} else if (request.status === 200) refuse(SIGNED_OUT);
			else if (request.status > 0)
				refuse(typeof message === "string" ? message : "The photo was not uploaded.");
		};
		request.onerror = () => refuse("No connection. Nothing was changed: try again.");
		request.onabort = () => setError(null);
		setSent(0);
		const body = new FormData();
		body.set("photo", blob, "photo");
		request.send(body);
	};
	return (
		<form
			ref={form}
			method="post"
			action={accountPaths.photo}
			encType="multipart/form-data"
			onSubmit={(event) => {
				event.preventDefault();
				if (!chosen) refuse(error ?? "Choose a picture first.");
				else if (sent === null) send(chosen.blob);
			}}
			className="grid min-w-0 flex-1 basis-56 gap-3"
		>
			<Field
				name="photo"
				label={has_photo ? "Another photo" : "Photo"}
				errors={error ?? refusal?.message}
				help="PNG, JPEG or WebP, up to 5 MB. What a camera writes into it, like its place, is left out."
			>
				<FileInput accept="image/png,image/jpeg,image/webp" onChoose={choose} />
			</Field>
			{chosen && !error ? (
				<div className="flex items-center gap-3 text-muted">
					<Avatar id={user.id} name={user.name} src={chosen.url} size="large" />
					This is what is kept.
				</div>
			) : null}
			{sent === null ? null : (
				<progress value={sent} max={1} aria-label="Upload" className="h-1.5 w-full accent-pine" />
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" icon={<Icon name="upload" />} pending={sent !== null}>
					Upload photo
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

const SIGNED_OUT = "You are signed out, and the photo was not uploaded. Reload the page to sign in again.";
