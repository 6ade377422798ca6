import { AppError } from "#app/platform/errors";
import type { PdfFile } from "#app/platform/papers/pdf-file.server";

/** Passes a text on that a PDF's fonts draw. @throws INVALID that names it, because a box in place of a name helps no one */
export const drawableOr =
	(pdf: Pick<PdfFile, "draws">) =>
	(text: string): string => {
		if (pdf.draws(text)) return text;
		throw new AppError("INVALID", {
			message: `Some characters of “${text.slice(0, 60)}” can't be included in a PDF. Print the page, or download it as XLSX.`,
		});
	};
