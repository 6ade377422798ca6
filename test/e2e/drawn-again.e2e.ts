import { expect, test } from "./fixtures";
import { drawnCamp } from "./support/drawn-camp";
import { alive, expectNoSidewaysScroll, PHONE } from "./support/page";

type Camp = Awaited<ReturnType<typeof drawnCamp>>;
let camp: Camp;
test.beforeAll(async () => {
	test.setTimeout(120_000);
	camp = await drawnCamp();
});
test.afterAll(() => camp.close());

test("a lottery is drawn, anyone can verify it in their browser, and a tampered list is detected", {
	tag: "@desktop",
}, async ({ page, browser }) => {
	test.setTimeout(90_000);
	await page.context().setExtraHTTPHeaders(camp.director);
	await page.goto(camp.setup);
	await alive(page);
	await page.getByRole("checkbox", { name: /final/ }).check();
	await page.getByRole("button", { name: "Draw now" }).click();
	await expect(page.getByText(/^Drawn: \d of 8 families got a spot$/)).toBeVisible();

	const anybody = await browser.newPage({ viewport: PHONE });
	await anybody.goto(camp.page);
	await alive(anybody);
	const verdict = anybody.getByRole("status").filter({ hasText: "Hash of the list" });
	const press = async () => {
		await anybody.getByRole("button", { name: "Repeat the drawing in this browser" }).focus();
		await anybody.keyboard.press("Enter");
	};
	await press();
	await expect(anybody.getByText("The result is correct")).toBeVisible();
	await expect(verdict).toContainText(`The order of all ${camp.families} families is the same.`);
	await expect(verdict).toContainText(/The same \d families get spots/);
	await expectNoSidewaysScroll(anybody);

	const code = await camp.tamper();
	await anybody.reload();
	await alive(anybody);
	await press();
	await expect(anybody.getByText("The result doesn't match")).toBeVisible();
	await expect(verdict).toContainText(`The assigned spots are different: the first difference is ${code}.`);
	await expect(anybody.getByText("The result is correct")).toHaveCount(0);
	await anybody.close();
});
