import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UnsavedWork } from "#app/client/unsaved-work.ts";

class FakeElement extends EventTarget {
  isConnected = true;
  readonly elements: readonly { value: string; defaultValue: string }[];

  constructor(value = "") {
    super();
    this.elements = [{ value, defaultValue: "" }];
  }

  closest(): this {
    return this;
  }
}

/** A document that tells what happens in its forms, as events that bubble do. */
class FakeDocument extends EventTarget {
  readonly forms: readonly FakeElement[];

  constructor(forms: readonly FakeElement[] = []) {
    super();
    this.forms = forms;
  }

  tell(type: string, target: EventTarget): void {
    this.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: target }));
  }
}

class FakePage extends EventTarget {
  readonly document: FakeDocument;

  constructor(document: FakeDocument) {
    super();
    this.document = document;
  }

  /** Whether a browser that leaves the page would ask. */
  asks(): boolean {
    return !this.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  }
}

function setUp(forms: readonly FakeElement[] = []) {
  const document = new FakeDocument(forms);
  const page = new FakePage(document);
  return { document, page, work: new UnsavedWork(page), form: new FakeElement() };
}

describe("unsaved work", () => {
  beforeEach(() => void vi.stubGlobal("Element", FakeElement));
  afterEach(() => void vi.unstubAllGlobals());

  it("is none in a page that nobody has touched", () => {
    expect(setUp([new FakeElement()]).work.exists()).toBe(false);
  });

  it.each(["submit", "reset"])("is a form that was typed into until its %s", (end) => {
    const { document, work, form } = setUp();
    document.tell("input", form);
    document.tell(end, new FakeElement());
    expect(work.exists()).toBe(true);
    document.tell(end, form);
    expect(work.exists()).toBe(false);
  });

  it("goes with the form", () => {
    const { document, work, form } = setUp();
    document.tell("input", form);
    form.isConnected = false;
    expect(work.exists()).toBe(false);
  });

  it("is what was typed before anybody listened", () => {
    expect(setUp([new FakeElement("otter")]).work.exists()).toBe(true);
  });

  it("is what a feature has marked, until each mark is taken back", () => {
    const { work } = setUp();
    const [first, second] = [work.mark(), work.mark()];
    first();
    first();
    expect(work.exists()).toBe(true);
    second();
    expect(work.exists()).toBe(false);
  });

  it("that is marked is asked for whenever the page is left", () => {
    const { page, work } = setUp();
    const done = work.mark();
    expect([page.asks(), page.asks()]).toEqual([true, true]);
    done();
    expect(page.asks()).toBe(false);
  });

  it("in a form is asked for where the full load is ours, and not where a visitor leaves", () => {
    const { document, page, work, form } = setUp();
    document.tell("input", form);
    expect(page.asks()).toBe(false);
    work.force();
    expect(page.asks()).toBe(true);
    expect(page.asks()).toBe(false);
  });

  it("is not asked for where there is none", () => {
    const { page, work } = setUp();
    work.force();
    expect(page.asks()).toBe(false);
  });
});
