import { describe, expect, it } from "vitest";
import { readUploadForm } from "#app/platform/files/read-upload.server";

const SPEC = { field: "file", max: 1_000, tooLarge: "Too large." };

/** The form as a browser sends it with that file. */
const sent = (name: string, text: string) =>
	new Request("http://camp.test/", {
		method: "POST",
		headers: { "Content-Type": "multipart/form-data; boundary=b" },
		body: `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${text}\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA title\r\n--b--\r\n`,
	});

describe("A form with a file", () => {
	it("returns the file, its name and the other fields", async () => {
		const { file, name, fields } = await readUploadForm(sent("campers.csv", "a,b"), SPEC);
		expect(file && new TextDecoder().decode(file)).toBe("a,b");
		expect(name).toBe("campers.csv");
		expect([...fields]).toEqual([["title", "A title"]]);
	});

	it("returns no file where none was chosen", async () => {
		expect(await readUploadForm(sent("", ""), SPEC)).toMatchObject({ file: null, name: "" });
	});

	it("is rejected with a message when the chosen file is empty", async () => {
		await expect(readUploadForm(sent("campers.csv", ""), SPEC)).rejects.toMatchObject({
			code: "INVALID",
			fields: { file: ["This file is empty. Choose another file."] },
		});
	});
});
