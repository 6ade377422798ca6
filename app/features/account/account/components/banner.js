// What the banner does without leaving the page; loaded as it stands, because pages without any other JavaScript carry
// it too. Without it the banner is a form and its link a fragment: both work. It keeps the copy in local storage equal
// to the cookie, saves by fetch, and puts focus back where the visitor was.
{
	const banner = () => document.getElementById("cookie-settings");
	const { name, event } = document.currentScript.dataset;
	let openedBy = null;

	const copyCookie = () => {
		const kept = `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(";")[0];
		try {
			if (kept) localStorage.setItem(name, decodeURIComponent(kept));
			else localStorage.removeItem(name);
		} catch {
			// No storage here: the cookie is what counts.
		}
	};

	const show = (on) => {
		const section = banner();
		section.toggleAttribute("data-closed", !on);
		section.toggleAttribute("data-done", !on);
		if (on) return section.focus();
		const back = openedBy?.isConnected ? openedBy : document.getElementById("main");
		back?.focus({ preventScroll: true });
	};

	copyCookie();

	document.addEventListener("click", (click) => {
		const link = click.target.closest?.('a[href="#cookie-settings"]');
		if (!link || !banner()) return;
		click.preventDefault();
		openedBy = link;
		show(true);
	});

	document.addEventListener("keydown", ({ key }) => {
		// Whoever opened it again may leave it as it was.
		if (key === "Escape" && openedBy && banner()?.contains(document.activeElement)) show(false);
	});

	document.addEventListener("submit", async (submit) => {
		const form = submit.target;
		if (!form.matches("form[data-consent]")) return;
		submit.preventDefault();
		const body = new URLSearchParams(new FormData(form));
		if (submit.submitter?.name) body.set(submit.submitter.name, submit.submitter.value);
		const headers = { Accept: "application/json" };
		const answer = await fetch(form.action, { method: "POST", body, headers }).catch(() => null);
		const saved = answer?.ok === true;
		form.querySelector("[role=status]").textContent = saved ? "" : "That could not be saved. Try again.";
		if (!saved) return;
		copyCookie();
		show(false);
		document.dispatchEvent(new Event(event));
	});
}
