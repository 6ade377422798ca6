import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Field } from "./field";
import { FileInput } from "./file-input";
import { Icon } from "./icon";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface PictureUploadProps {
	/** URL that receives the picture, and the name of its form field. */
	action: string;
	field: string;
	label: string;
	help: string;
	/** Label of the submit button, a verb. */
	submit: string;
	/** Maximum size in bytes, and the message for a larger file. */
	most: number;
	tooLarge: string;
	/** The server's error for a form submitted without JavaScript. */
	refusal?: string | null;
	/** Converts the chosen file to the one that is sent. */
	prepare?: (file: File) => Promise<Blob>;
	/** Renders the picture as it will be stored. */
	preview: (chosen: { url: string; name: string; onError: () => void }) => ReactNode;
}

const NO_PICTURE = "This picture can't be shown. Choose another file.";

/** Checks whether this browser can draw the file, whatever its name says. */
const isPicture = (file: Blob) =>
	createImageBitmap(file).then(
		(picture) => {
			picture.close();
			return true;
		},
		() => false,
	);

/**
 * Form that chooses, previews and uploads a picture, with progress. Without JavaScript it is a plain form: choose,
 * then send.
 */
export function PictureUpload(props: PictureUploadProps) {
	const { action, field, label, help, submit, most, tooLarge, refusal, prepare, preview } = props;
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState<{ url: string; name: string; blob: Blob } | null>(null);
	const { send, sent, errors, refuse, setErrors, cancel } = useUpload(action, () => setChosen(null));
	const problem = errors[field];
	useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
	useEffect(() => {
		// Focuses the field beside the message.
		if (problem) form.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
	}, [problem]);
	const latest = useRef<File>();
	const choose = async (file: File | undefined) => {
		latest.current = file;
		setErrors({});
		setChosen(null);
		if (!file) return;
		const blob = prepare ? await prepare(file) : file;
		const isShown = await isPicture(blob);
		// Another file was chosen while this one was checked.
		if (latest.current !== file) return;
		setErrors({});
		if (!isShown) refuse(field, NO_PICTURE);
		else if (blob.size > most) refuse(field, tooLarge);
		else setChosen({ url: URL.createObjectURL(blob), name: file.name, blob });
	};
	const discard = () => {
		latest.current = undefined;
		form.current?.reset();
		setChosen(null);
		setErrors({});
	};
	return (
		<form
			ref={form}
			method="post"
			action={action}
			encType="multipart/form-data"
			onSubmit={(event) => {
				event.preventDefault();
				if (!chosen) refuse(field, problem?.[0] ?? "Choose a picture first.");
				else if (sent === null) send(event.currentTarget, field, chosen.blob);
			}}
			className="grid min-w-0 flex-1 basis-56 gap-3"
		>
			<Field name={field} label={label} errors={problem ?? refusal} help={help}>
				<FileInput accept="image/png,image/jpeg,image/webp" onChoose={(file) => void choose(file)} />
			</Field>
			{chosen
				? preview({
						url: chosen.url,
						name: chosen.name,
						onError: () => {
							setChosen(null);
							refuse(field, NO_PICTURE);
						},
					})
				: null}
			<UploadProgress sent={sent} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" icon={<Icon name="upload" />} pending={sent !== null}>
					{submit}
				</Button>
				{sent !== null ? (
					<Button variant="quiet" onClick={cancel}>
						Cancel
					</Button>
				) : chosen ? (
					<Button variant="quiet" onClick={discard}>
						Discard
					</Button>
				) : null}
			</div>
		</form>
	);
}
