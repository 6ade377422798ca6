import { expect, test } from "./fixtures";
import { open } from "./support/page";
import type { Child } from "./support/world";

test.use({ role: "director" });

test("the selected campers are moved into a group by keyboard only", { tag: "@desktop" }, async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 2 });
	const [child] = session.campers as [Child];
	await open(page, `/sessions/${session.id}`);
	const box = page.getByRole("checkbox", { name: `Select ${child.name}` });
	await box.focus();
	await page.keyboard.press("Space");
	await expect(page.getByText("1 selected")).toBeVisible();
	// On from the row to the bar, as far as it takes.
	const target = page.getByRole("combobox", { name: "Move to" });
	for (let tabs = 0; tabs < 30; tabs += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) break;
		await page.keyboard.press("Tab");
	}
	await expect(target).toBeFocused();
	await page.keyboard.press("ArrowDown");
	const group = await target.locator("option:checked").innerText();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Move", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Moved 1 camper")).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: child.last_name });
	await expect(row).toContainText(group.replace(/ \(.*$/, "").replace(/,.*$/, ""));
});
