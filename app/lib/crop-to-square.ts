const SIDE = 512;

/**
 * Crops a picture to its middle square and shrinks it to a small JPEG: an avatar needs no more, and a phone's
 * photo is 40 times as large. Returns the file unchanged if the browser can't draw it; the upload then reports
 * what is wrong.
 */
export async function cropToSquare(file: Blob): Promise<Blob> {
	try {
		const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
		const cut = Math.min(picture.width, picture.height);
		const side = Math.min(cut, SIDE);
		const canvas = document.createElement("canvas");
		canvas.width = side;
		canvas.height = side;
		const pen = canvas.getContext("2d");
		if (!pen) return file;
		// JPEG has no transparency: without a white background, transparent areas would turn black.
		pen.fillStyle = "#fff";
		pen.fillRect(0, 0, side, side);
		pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
		const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
		return blob ?? file;
	} catch {
		return file;
	}
}
