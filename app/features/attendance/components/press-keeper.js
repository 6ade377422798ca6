{
	const form = document.getElementById("roll");
	const presses = [];
	let timer;
	// Slow 3G brings the page's own JavaScript within 17 seconds.
	const waitMs = 25_000;

	const show = (button, status) => {
		button.dataset.early = status;
		button.setAttribute("aria-pressed", String(status === "present"));
	};

	const keep = (event) => {
		const { submitter: button } = event;
		if (!button) return;
		event.preventDefault();
		const { name, value } = button;
		const [child, status, version] = value.split(":");
		presses.push([name, value]);
		if (name === "mark") {
			show(button, status);
			button.value = [child, status === "present" ? "unmarked" : "present", version].join(":");
		} else {
			button.setAttribute("aria-busy", "true");
			for (const each of document.querySelectorAll('[name="mark"][aria-pressed="false"]'))
				show(each, "present");
		}
		clearTimeout(timer);
		timer = setTimeout(post, waitMs);
	};

	const bodyOf = (press) => new URLSearchParams([press]);

	const post = async () => {
		try {
			for (; presses.length > 0; presses.shift()) {
				const answer = await fetch(form.action, {
					method: "POST",
					body: bodyOf(presses[0]),
					redirect: "manual",
				});
				if (answer.status >= 500) throw new Error(String(answer.status));
			}
			location.reload();
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
		return presses.splice(0);
	};
}
