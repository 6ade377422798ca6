import { AppError } from "#app/platform/errors";
import type { PdfFile } from "#app/platform/papers/pdf-file.server";

/** Returns a text if a PDF's fonts can draw it. @throws INVALID that names it, because an empty box isn't a name */
export const drawableOr =
	(pdf: Pick<PdfFile, "draws">) =>
	(text: string): string => {
		if (pdf.draws(text)) return text;
		throw new AppError("INVALID", {
			message: `Some characters of “${text.slice(0, 60)}” can't be included in a PDF. Print the page, or download it as XLSX.`,
		});
	};
