const SIDE = 512;

/**
 * The middle square of a picture, small, as a JPEG: a face in a menu needs no more, and a phone's photo has 40 times as
 * much. Gives the file as it is where the browser cannot draw it; the upload then says what is wrong with it.
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
		// Where a picture is see-through, a JPEG would be black.
		pen.fillStyle = "#fff";
		pen.fillRect(0, 0, side, side);
		pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
		const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
		return blob ?? file;
	} catch {
		return file;
	}
}
