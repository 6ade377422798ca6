import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useRefusal } from "#app/platform/flash";
import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { FileInput } from "#app/ui/file-input";
import { Icon } from "#app/ui/icon";
import { UploadProgress } from "#app/ui/upload-progress";
import { importPaths } from "../paths";
import { MOST_BYTES } from "../rules";

/** Uploads a file with a progress bar and continues to its columns. Without JavaScript it is a plain form. */
export function FileUpload({ kind }: { kind: string }) {
	const refusal = useRefusal("file");
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const sending = useRef<XMLHttpRequest | null>(null);
	const [chosen, setChosen] = useState<File | undefined>();
	const [sent, setSent] = useState<number | null>(null);
	const [error, setError] = useState<string | null>(null);

	const refuse = (message: string) => {
		setError(message);
		form.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
	};
	const send = () => {
		const request = new XMLHttpRequest();
		sending.current = request;
		request.open("POST", importPaths.upload(kind));
		request.setRequestHeader("Accept", "application/json");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => setSent(total > 0 ? loaded / total : 0);
		request.onloadend = () => {
			setSent(null);
			sending.current = null;
			const { message, to } = (request.response ?? {}) as { message?: unknown; to?: unknown };
			if (request.status === 200 && typeof to === "string") navigate(to);
			else if (request.status === 401) refuse(SIGNED_OUT);
			else if (request.status > 0)
				refuse(typeof message === "string" ? message : "The file couldn't be uploaded. Try again.");
		};
		request.onerror = () => refuse("You're offline. Nothing was uploaded. Try again.");
		request.onabort = () => setError(null);
		setSent(0);
		setError(null);
		request.send(new FormData(form.current ?? undefined));
	};

	return (
		<form
			ref={form}
			method="post"
			action={importPaths.upload(kind)}
			encType="multipart/form-data"
			onSubmit={(event) => {
				event.preventDefault();
				if (!chosen) refuse("Choose a file first.");
				else if (chosen.size > MOST_BYTES) refuse(TOO_LARGE);
				else if (sent === null) send();
			}}
			className="grid gap-3"
		>
			<Field
				name="file"
				label="CSV file"
				errors={error ?? refusal?.message}
				help="Up to 10 MB and 10,000 rows, with headings in the first row. Use commas, semicolons or tabs."
			>
				<FileInput
					accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
					onChoose={(file) => {
						setChosen(file);
						setError(file && file.size > MOST_BYTES ? TOO_LARGE : null);
					}}
				/>
			</Field>
			<UploadProgress sent={sent} then="Reading" />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" icon={<Icon name="upload" />} pending={sent !== null}>
					Upload and match columns
				</Button>
				{sent === null ? null : (
					<Button variant="quiet" onClick={() => sending.current?.abort()}>
						Cancel
					</Button>
				)}
			</div>
		</form>
	);
}

const SIGNED_OUT = "You've been signed out. Sign in on another tab, then upload the file again.";
const TOO_LARGE = "Files can be up to 10 MB. Split the file or remove columns you don't need.";
