/** What the buttons of the banner mean; toggles count only for `save`. Anything else allows nothing. */
export function chosenBy(form: Pick<FormData, "get" | "has">): { analytics: boolean; marketing: boolean } {
	const choice = form.get("choice");
	if (choice === "accept") return { analytics: true, marketing: true };
	const saved = choice === "save";
	return { analytics: saved && form.has("analytics"), marketing: saved && form.has("marketing") };
}
