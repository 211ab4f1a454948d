/** How far each bold letter goes, in thousandths of the font size: runs of codes, two digits of base 36 a letter. Written by build/print-letters.ts. */
export const BOLD_ADVANCES =
  "20:8k9uaml0eaj9je6f9f92dbel9acq8sdhf4b9duecfcftg1e2haeu7u89b8elazeeqog4gbftgndbd7hqf782gdfbddkchtite1hyf7g0eggugeiogxeteia8a38meclj98i0goe9gmficgh4fm8h9lg28zptihgagzgsbvdrdegde0l4fvf0ex996s8jel;a1:9ue9fudjet60dwd4o9afgvdw;ae:jgf0bbelaaay8ngdgt69967tafi9m7kqpbeeg4g4g4g4g4g4nzftdbdbdbdb82828282gnhtitititititehitguguguguetiafwi0i0i0i0i0i0ohe9fifififi83838383goihgagagagagacqgjgdgdgdgdf0gof0g4i0g4i0g4i0fte9fte9fte9fte9gngmgngmdbfidbfidbfidbfidbfihqh4hqh4hqh4hqh4f7fmf7fm82838283828382838283;134:gd9lfbg2g2dd8zdd8zdd8zdd9tfl7uhtihhtihhtih;14a:htihitgaitgaitgapmpgf7bvf7bvf7bvg0drg0drg0drg0dregdeegdeegdegugdgugdgugdgugdgugdgugdiol4etf0eteiexeiexeiex;218:g0dregde;1e9e:gn;2013:iwn6;2018:7f7676;201c:e0dndn;2020:ek;2022:8u;2026:lg;2039:btbl;20ac:ha;2122:g2";

/** The object of a release that holds the letters (`joinLetters`). */
export const LETTERS = "babb6b3bc6ade018506dd71669de86b37e6548ee89fcf02c6b6dc8104cc54102";
