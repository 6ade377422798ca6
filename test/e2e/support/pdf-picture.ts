import { resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";

/** PDF.js, as the package that reads texts brings it along. */
const READER = resolve(import.meta.dirname, "../../../node_modules/unpdf/dist/pdfjs.mjs");
const ORIGIN = "http://papers.test";

export interface Picture {
	png: Buffer;
	/** The dots that aren't white, from the upper left corner. */
	ink: [x: number, y: number][];
}

/** The first page of a PDF as a browser draws it, in so many dots to a millimeter. */
export async function pictureOf(context: BrowserContext, pdf: Buffer, dots: number): Promise<Picture> {
	const page = await context.newPage();
	await page.route(`${ORIGIN}/**`, (route) =>
		route.request().url().endsWith(".mjs")
			? route.fulfill({ path: READER, contentType: "text/javascript" })
			: route.fulfill({ body: "<canvas></canvas>", contentType: "text/html" }),
	);
	await page.goto(ORIGIN);
	const url = await page.evaluate(
		async ({ reader, bytes, scale }) => {
			const { getDocument } = await import(reader);
			const paper = await getDocument({ data: new Uint8Array(bytes) }).promise;
			const first = await paper.getPage(1);
			const viewport = first.getViewport({ scale });
			const canvas = document.querySelector("canvas") as HTMLCanvasElement;
			canvas.width = Math.round(viewport.width);
			canvas.height = Math.round(viewport.height);
			await first.render({ canvas, viewport }).promise;
			return canvas.toDataURL("image/png");
		},
		{ reader: `${ORIGIN}/reader.mjs`, bytes: [...pdf], scale: (dots * 25.4) / 72 },
	);
	await page.close();
	const png = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
	const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
	const ink: Picture["ink"] = [];
	for (let at = 0; at < info.width * info.height; at++)
		if ((data[at * info.channels] ?? 255) < 200) ink.push([at % info.width, Math.floor(at / info.width)]);
	return { png, ink };
}
