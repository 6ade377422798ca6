import { expect, it } from "vitest";
import { readUploadForm } from "#app/platform/files/read-upload.server";
import { readForm } from "#app/platform/http/body.server";
import { oneOfEach } from "#app/platform/http/repeated-fields.server";

const sent = (body: BodyInit) => new Request("http://camp.test/", { method: "POST", body });
const formOf = (text: string) => readForm(sent(new URLSearchParams(text)));
const refusal = (field: string) =>
	expect.objectContaining({ status: 422, fields: { [field]: ["Enter one value here."] } });

it.each(["amount=1&amount=2", "amount[0]=1", "amount.x=1", "amount[]=1", "amount=1&amount[x]=2"])(
	"a form sent as %s returns no amount",
	async (text) => {
		const form = await formOf(text);
		expect(() => form.get("amount")).toThrow(refusal("amount"));
		expect(() => oneOfEach(form)).toThrow(refusal("amount"));
	},
);

it("a form returns every value of a repeated field, and none of a nested name", async () => {
	const form = await formOf("tag=a&tag=b&name=Ada");
	expect([form.getAll("tag"), form.has("tag"), form.get("name"), form.get("none")]).toEqual([
		...[["a", "b"], true, "Ada", null],
	]);
	const nested = await formOf("tag[0]=a");
	expect(() => nested.getAll("tag")).toThrow(refusal("tag"));
	expect(() => nested.has("tag")).toThrow(refusal("tag"));
	expect(oneOfEach(await formOf("a=1&b=2"))).toEqual({ a: "1", b: "2" });
});

it("a form with a file accepts only one", async () => {
	const form = new FormData();
	form.append("logo", new File(["a"], "a.png"));
	const spec = { field: "logo", max: 100, tooLarge: "Too large." };
	expect((await readUploadForm(sent(form), spec)).name).toBe("a.png");
	form.append("logo", new File(["b"], "b.png"));
	await expect(readUploadForm(sent(form), spec)).rejects.toThrow(refusal("logo"));
});
