import { AppError, invalid } from "../errors";
import { readBytes } from "../http/body.server";
import { oneValued } from "../http/repeated-fields.server";

/** Allowance in bytes for the rest of the form: names, boundaries, a few short fields. */
const AROUND = 64 * 1024;

/** Expectations for a form with a file. */
export interface UploadSpec {
	/** Name of the file field. */
	field: string;
	/** Maximum file size in bytes. */
	max: number;
	/** Error message for a larger file. */
	tooLarge: string;
	/** Path of the page with the form. */
	to: string;
}

/**
 * Reads the file and the few short fields of a form. Never reads more than allowed, whatever Content-Length
 * claims. Ignores the file's content type, which the sender can fake.
 * @returns null for the file when none was chosen
 * @throws 413 with `tooLarge`; INVALID when the file is empty; 400 when the body is not a form
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
	// Without a chosen file, browsers send one with an empty name.
	if (file === null || typeof file === "string" || file.name === "")
		return { file: null, name: "", fields: form };
	if (file.size === 0) throw invalid(field, "This file is empty. Choose another file.");
	if (file.size > max) throw refuse();
	return { file: new Uint8Array(await file.arrayBuffer()), name: cleanName(file.name), fields: form };
}

/** Display name of the uploaded file: the last part of its path, without characters that can't be stored. */
const cleanName = (name: string) =>
	(name.split(/[/\\]/).at(-1) ?? "")
		.replace(/[\p{Control}\p{Surrogate}]/gu, "")
		.normalize("NFC")
		.trim()
		.slice(0, 200);
