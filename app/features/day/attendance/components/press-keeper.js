{
	const form = document.getElementById("roll");
	const presses = [];
	let timer;
	// Slow 3G brings the page's own JavaScript within 17 seconds.
	const waitMs = 25_000;

	const show = (row, status) => {
		row.dataset.early = status;
		row.setAttribute("aria-pressed", String(status === "present"));
	};

	const keep = (event) => {
		const { submitter: button } = event;
		if (!button) return;
		event.preventDefault();
		const { name, value } = button;
		const [child, status, version] = value.split(":");
		let rows = [button];
		if (name === "mark") {
			show(button, status);
			button.value = [child, status === "present" ? "unmarked" : "present", version].join(":");
		} else {
			button.setAttribute("aria-busy", "true");
			rows = [...document.querySelectorAll('[name="mark"][aria-pressed="false"]')];
			for (const row of rows) show(row, "present");
		}
		presses.push({ name, value, button, rows });
		clearTimeout(timer);
		timer = setTimeout(post, waitMs);
	};

	const bodyOf = ({ name, value }) => new URLSearchParams([[name, value]]);

	/** Rows are as before the press and say that it was not saved, until they are pressed again. */
	const refuse = ({ value, button, rows }, later) => {
		button.removeAttribute("aria-busy");
		for (const row of rows) {
			if (later.some((press) => press.rows.includes(row))) continue;
			if (row === button) row.value = value;
			delete row.dataset.early;
			row.dataset.refused = value.includes(":unmarked:");
			row.setAttribute("aria-pressed", row.dataset.refused);
			row.addEventListener("click", () => delete row.dataset.refused, { once: true });
		}
	};

	const post = async () => {
		try {
			for (; presses.length > 0; presses.shift()) {
				const [press] = presses;
				const answer = await fetch(form.action, {
					method: "POST",
					body: bodyOf(press),
					redirect: "manual",
				});
				const { ok, status, type } = answer;
				if (status === 401) {
					// The page that this leads to keeps the press until its sender has signed in.
					form.removeEventListener("submit", keep);
					press.button.value = press.value;
					return form.requestSubmit(press.button);
				}
				if (status === 429 || status >= 500) throw new Error(String(status));
				if (!ok && type !== "opaqueredirect") refuse(press, presses.slice(1));
			}
			if (!document.querySelector("[data-refused]")) location.reload();
		} catch {
			timer = setTimeout(post, waitMs);
		}
	};

	const leave = () => {
		for (const press of presses.splice(0)) navigator.sendBeacon(form.action, bodyOf(press));
	};

	form.addEventListener("submit", keep);
	addEventListener("pagehide", leave);
	form.takePresses = () => {
		clearTimeout(timer);
		form.removeEventListener("submit", keep);
		removeEventListener("pagehide", leave);
		for (const each of document.querySelectorAll("[data-early]")) delete each.dataset.early;
		return presses.splice(0).map(({ name, value }) => [name, value]);
	};
}
