import { AppError, invalid } from "../errors";
import { readBytes } from "../http/body.server";
import { oneValued } from "../http/repeated-fields.server";

/** What a form with a file takes beside the file itself: names, boundaries, a few short fields. */
const AROUND = 64 * 1024;

/** What a form with a file is told beforehand. */
export interface UploadSpec {
	/** The file's name in the form. */
	field: string;
	/** Bytes the file may have. */
	max: number;
	/** What is said to a larger one. */
	tooLarge: string;
	/** The page with the form. */
	to: string;
}

/**
 * The file that a form sends in one of its fields, never more of it than allowed, whatever Content-Length says, and the
 * few short fields beside it. Its type is the sender's claim and is not read.
 * @returns null for the file when none was chosen
 * @throws 413 with `tooLarge`; INVALID when it is empty; 400 when it is no form
 */
export async function readUploadForm(
	request: Request,
	{ field, max, tooLarge }: Pick<UploadSpec, "field" | "max" | "tooLarge">,
): Promise<{ file: Uint8Array | null; name: string; fields: FormData }> {
	const refuse = () => new AppError("TOO_LARGE", { message: tooLarge, fields: { [field]: [tooLarge] } });
	const body = await readBytes(request, max + AROUND, refuse);
	const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
	const form = await new Response(body, { headers }).formData().catch(() => null);
	if (form === null)
		throw new AppError("BAD_REQUEST", {
			message: "The form couldn't be read. Reload the page and try again.",
		});
	const file = oneValued(form).get(field);
	form.delete(field);
	// A form without a choice sends a file without a name.
	if (file === null || typeof file === "string" || file.name === "")
		return { file: null, name: "", fields: form };
	if (file.size === 0) throw invalid(field, "This file is empty. Choose another file.");
	if (file.size > max) throw refuse();
	return { file: new Uint8Array(await file.arrayBuffer()), name: cleanName(file.name), fields: form };
}

/** What the sender calls the file, for people to read: the last part of a path, without what nothing can hold. */
const cleanName = (name: string) =>
	(name.split(/[/\\]/).at(-1) ?? "")
		.replace(/[\p{Control}\p{Surrogate}]/gu, "")
		.normalize("NFC")
		.trim()
		.slice(0, 200);
