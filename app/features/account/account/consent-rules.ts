/** Interprets the banner's buttons; toggles count only for `save`. Any other choice allows nothing. */
export function chosenBy(form: Pick<FormData, "get" | "has">): { analytics: boolean; marketing: boolean } {
	const choice = form.get("choice");
	if (choice === "accept") return { analytics: true, marketing: true };
	const saved = choice === "save";
	return { analytics: saved && form.has("analytics"), marketing: saved && form.has("marketing") };
}
